// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'cc4fbadf473465e04ad48c8996b08b4e604fc7c8f899959559246d05b054f9ce';
