import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/** The stack output that holds the ARN of the secret, for the stage's other stacks. */
export const CURSOR_SECRET_OUTPUT = 'CursorSecret';

/** 43 random letters and digits have 256 bits. */
const LENGTH = 43;

/**
 * Creates the secret that signs a stage's cursors. Secrets Manager generates it at the first deployment, and
 * CloudFormation puts it into the functions' environment, so they need no permission to read it.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export function makeCursorSecret(scope: Construct): Secret {
  const secret = new Secret(scope, 'CursorSecret', {
    description: 'Signs the cursors of lists',
    generateSecretString: { excludePunctuation: true, passwordLength: LENGTH },
    // Without the secret, earlier cursors are rejected and clients start their lists again.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const reason = 'It protects no data, and rotating it would invalidate the cursors that clients hold.';
  acknowledge(secret, { SMG4: reason });
  return secret;
}
