// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = 'b541682dc0ba42a2d2e5f679fb19ca65028076efb337ed561c687e6f07bb8f57';
export const SOURCE_HASH = '477ef052648db6c235c2a5fa1bb2cdfd869b18537b74ade1d7ae8fa8c7821126';
