// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '2a1a335c6e71c85c3fd8cb43fc63e3a04049962a646dc385abd0d36df5ccc936';
