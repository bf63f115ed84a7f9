// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '514fd47558dc25b91c9b0b0c666e7f300f869aa0922d069dfa8661faffabf509';
export const SOURCE_HASH = 'e34a957a2efe050df04682079ef72b6a6a2c36fd9dedc07beb9c4b30f603c70d';
