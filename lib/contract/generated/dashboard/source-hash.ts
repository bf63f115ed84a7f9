// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'b804c0deda2ac796a3b3083d3ec05b8ab9e7d50447ea744452424e9c5b76ebfa';
