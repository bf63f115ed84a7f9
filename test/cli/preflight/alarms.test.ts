import { type Case, CONFIRMED, EMAIL, subscription, subscriptions, testChecks, topicOf } from './support/company.ts';

/** What `./petstore preflight` finds about who gets the alarms. */

const CASES: readonly Case[] = [
  [
    'alarms',
    'both subscriptions confirmed',
    {},
    0,
    ['ok', /of Petstore-production/],
    ['ok', /of PetstoreEdge-production/],
  ],
  [
    'alarms',
    'a subscription that is not confirmed, and one that has vanished',
    {
      aws: {
        'sns:ListSubscriptionsByTopic': ({ input }) =>
          String(input.TopicArn).includes('Edge')
            ? subscriptions([subscription('eve@example.com', 'arn:aws:sns:1'), subscription(EMAIL, 'Deleted')])
            : subscriptions([subscription(EMAIL, 'PendingConfirmation')]),
      },
    },
    1,
    ['to do', /of Petstore-production is not confirmed/, /:Petstore-production-Alarms --protocol email/],
    [
      'to do',
      /^oncall@example.com has no subscription to the alarms of PetstoreEdge-production/,
      /^aws sns subscribe --region us-east-1 .*PetstoreEdge-.* oncall@example.com$/,
    ],
  ],
  [
    'alarms',
    'a subscription on the second page',
    {
      settings: { edge: undefined },
      aws: {
        'sns:ListSubscriptionsByTopic': ({ input }) =>
          input.NextToken === 'next' ? CONFIRMED : subscriptions([], 'next'),
      },
    },
    0,
    ['ok', /^oncall@example.com gets the alarms/],
  ],
  [
    'alarms',
    "a topic of the company's own",
    { settings: { alarmEmail: undefined, alarmTopicArn: topicOf('Company'), edge: undefined } },
    0,
    ['ok', /^Somebody gets the alarms/],
  ],
  [
    'alarms',
    'a topic that nobody has subscribed to',
    {
      settings: { alarmEmail: undefined, alarmTopicArn: topicOf('Company'), edge: undefined },
      aws: { 'sns:ListSubscriptionsByTopic': () => subscriptions([]) },
    },
    1,
    ['to do', /^Nobody gets the alarms of Petstore-production/, /--notification-endpoint <address>$/],
  ],
  [
    'alarms',
    'no recipient in the settings',
    { settings: { alarmEmail: undefined } },
    1,
    ['to do', /set alarmEmail or/],
  ],
  [
    'alarms',
    'settings without recipients on purpose',
    { settings: { alarmEmail: undefined, alarmsReachNobody: true } },
    0,
    ['ok', /reach nobody/],
  ],
  [
    'alarms',
    'no deployment yet',
    { stacks: { 'Petstore-production': { status: 'ROLLBACK_COMPLETE' } } },
    0,
    ['unchecked', /^Petstore-production is not deployed/],
    ['unchecked', /^PetstoreEdge-production is not deployed/],
  ],
];
testChecks(CASES);
