// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'a882679cd99ddd3f87f1696a8e6feb4177566f73463e57c5424db928f480a480';
