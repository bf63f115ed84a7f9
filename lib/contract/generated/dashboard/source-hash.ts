// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'f454788955678332bf6ee928008dade5ee1d564e02d69174f53eb73450f4a231';
