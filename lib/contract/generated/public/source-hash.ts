// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '10d4c0315bc5ae1c45433e2efb46620cbb72ac879dc0f3c9a7b204d54f311f4d';
