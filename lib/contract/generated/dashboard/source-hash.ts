// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'aba238483ed1ca0a38e9680e83ed13a8f8297d69b0e1128dc31a32953a3472db';
