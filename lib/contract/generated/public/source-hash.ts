// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e0fc8c797d75f4b9b71303bde69d0795c4e85706047986880e7559cf83bc30d8';
