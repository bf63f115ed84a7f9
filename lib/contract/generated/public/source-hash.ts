// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '8da601ea2605c632585c955a12ca5ab0336d089edd87209faecd203287f83690';
