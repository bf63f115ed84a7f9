// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '8230dc1b10e4e4f92b6f22ef69e4539a9485e38311f67ac7d00dd7b4578336a3';
