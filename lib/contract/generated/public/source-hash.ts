// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '945fd77a487967f236f21b29a179dc5605791bf41e27c8d812566f65259f4ba1';
