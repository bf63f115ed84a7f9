// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'c06f45f5ef59cb35a9a0e6a2f64251a23b8c7c88f0b38eda82920e12fe55e318';
