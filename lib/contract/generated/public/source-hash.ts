// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '907603495b6c132830e1957a0a37e81a271cea68848c07b828f27c8882805ec8';
