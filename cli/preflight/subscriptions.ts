import { requestAws } from '../../lib/aws/signed-request.ts';

/** A subscription to an SNS topic. */
export interface Subscription {
  readonly endpoint: string;
  readonly state: 'confirmed' | 'pending' | 'deleted';
}

/** https://docs.aws.amazon.com/sns/latest/api/API_ListSubscriptionsByTopic.html */
export async function listSubscriptions(topic: string, region: string): Promise<Subscription[]> {
  const found: Subscription[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const text = await requestAws({
      service: 'sns',
      endpoint: 'AWS_ENDPOINT_URL_SNS',
      region,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        Action: 'ListSubscriptionsByTopic',
        Version: '2010-03-31',
        TopicArn: topic,
        ...(token && { NextToken: token }),
      }).toString(),
    });
    for (const [, member = ''] of text.matchAll(/<member>(.*?)<\/member>/gs))
      found.push({ endpoint: textOf(member, 'Endpoint') ?? '', state: stateOf(textOf(member, 'SubscriptionArn')) });
    token = textOf(text, 'NextToken');
  }
  return found;
}

/** Only a confirmed subscription has an ARN. */
function stateOf(arn = ''): Subscription['state'] {
  if (arn.startsWith('arn:')) return 'confirmed';
  return arn === 'PendingConfirmation' ? 'pending' : 'deleted';
}

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1];
}
