// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e9002050f8e6a3a4d6526ecb273e134fc94faa3021de5a240dc81dab1cf6a5fa';
