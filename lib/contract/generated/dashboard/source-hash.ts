// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.

export const SOURCE_HASH = '365eef1620277e8f8f0f89cced1c77104be6296d14631845fac1eba9d7091988';
