// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '22422169df7db418e3f1d97f7d1168ee1ff81526ec2c1d167132b41bec9f35b4';
