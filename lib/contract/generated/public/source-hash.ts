// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '8168f6f8eae8b251b5bf9271c1944c915307bd999909478e653eab820767f055';
