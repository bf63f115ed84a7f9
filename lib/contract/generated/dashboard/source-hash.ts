// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'bfabbbd7e000cc4e5a22b6c96492e7b343cf94341cf4889177aa8123a85aaf39';
