// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '90d93da29f68ba1f1cf79d2e5bac913d026034eec35f70001921ce43885afa74';
