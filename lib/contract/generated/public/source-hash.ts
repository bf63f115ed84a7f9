// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'fcf4e0fd144cd04354c02855a73e17782f2f745d73a6fe445d6b78a2913432b7';
