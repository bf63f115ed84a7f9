// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'bf0fb59a5c2d9989ade1c03cd452b98e1d14caaf20cf7fb3c2b96deddd43a045';
