// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'cb477c7d25a132d6e5b2f2732628093af687573db7d8c04c5f5980b7fe7fdcf7';
