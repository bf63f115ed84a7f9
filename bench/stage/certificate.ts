import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The files of a certificate for 127.0.0.1 that signs itself. */
export interface Certificate {
  readonly keyFile: string;
  readonly certificateFile: string;
}

/** Makes a certificate with OpenSSL, of the kind that DynamoDB has (RSA, 2,048 bits); nothing where there is no OpenSSL. */
export function makeCertificate(folder: string): Certificate | undefined {
  const keyFile = path.join(folder, 'key.pem');
  const certificateFile = path.join(folder, 'certificate.pem');
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=bench'];
  const { status } = spawnSync('openssl', [
    ...['req', '-x509', ...options, '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', keyFile, '-out', certificateFile],
  ]);
  return status === 0 ? { keyFile, certificateFile } : undefined;
}
