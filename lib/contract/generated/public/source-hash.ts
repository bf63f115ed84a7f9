// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'e65f933043dcd6e107fb90e0d42be3b75df294cade0d1f91eb5bd69ab56cb03a';
