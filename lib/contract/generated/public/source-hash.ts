// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'f4104e48df114773bddb7effb3c12591367842eb056a90136d25d7281c98f17c';
