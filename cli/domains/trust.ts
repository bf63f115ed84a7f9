import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { openCertificateAuthority } from '../../local/edge/certificate-authority.ts';
import { findLocalService } from '../support/local-service.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson } from '../support/terminal.ts';

export async function trust({ stage, json }: StageOptions): Promise<void> {
  if (stage !== LOCAL_STAGE) {
    throw new UserError(
      `Browsers already trust the certificates of ${stage}. Only the local stage has its own authority.`,
    );
  }
  const { dataFolder } = await findLocalService();
  const authority = openCertificateAuthority(dataFolder);
  await authority.root(); // The first call creates it.
  const file = authority.rootFile;
  if (json) return printJson({ certificate: file });
  console.log(`The root certificate of the local certificate authority is ${file}
It is valid only for names below .localhost and .test. npm run reset makes a new one.

curl      curl --cacert '${file}' …
Node      NODE_EXTRA_CA_CERTS='${file}' node …
Chromium  certutil -d "sql:$HOME/.pki/nssdb" -A -t C,, -n petstore-local -i '${file}'
          (Linux, with the package libnss3-tools; then restart the browser)
Firefox   Settings, Privacy & Security, View Certificates, Authorities, Import
macOS     security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db '${file}'
Debian    sudo cp '${file}' /usr/local/share/ca-certificates/petstore-local.crt && sudo update-ca-certificates`);
}
