import { Box, Container, Header } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import type { Numbers } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { lastDays } from '../../../../../lib/format/dates.ts';
import { DayChart } from '../../components/charts/day-chart.tsx';
import { Sparkline } from '../../components/charts/sparkline.tsx';
import { formatCount } from '../../components/format.ts';
import { Columns, Stack } from '../../components/stack.tsx';
import { PageLink } from '../../components/text.tsx';
import { PAGE, useWaitingOrders } from './use-waiting-orders.ts';

/** For two columns on a phone. */
const MIN_COLUMN = 140;
/** How many days the page reads. */
export const DAYS = 30;

const NONE = { placed: 0, approved: 0, delivered: 0, canceled: 0, petsCreated: 0, available: 0 };
const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * How the store is doing: orders, sales and pets of the last days, and what happened to orders on each day.
 * @param numbers undefined until they are loaded, which moves nothing on the page
 */
export function StoreNumbers({ numbers }: { readonly numbers: Numbers | undefined }) {
  const { data: waiting } = useWaitingOrders('placed');
  const days = numbers?.days ?? lastDays(DAYS).map((day) => ({ day, ...NONE }));
  const placed = days.map((day) => day.placed);
  const sold = days.map((day) => day.placed - day.canceled);
  const isWithoutOrders = numbers !== undefined && waiting?.length === 0 && sumOf(placed) === 0;
  return (
    <Stack size="l">
      <Container
        header={
          <Header
            variant="h2"
            description={`The last ${DAYS} days, in UTC. Numbers follow a change within a minute. Canceled orders are no sales.`}
          >
            Store
          </Header>
        }
      >
        <Columns min={MIN_COLUMN}>
          <Figure label="Orders today" path="/orders" value={numbers && placed.at(-1)} values={placed} />
          <Figure
            label="To approve"
            path="/orders?status=placed"
            value={waiting?.length}
            suffix={waiting?.length === PAGE ? ' or more' : ''}
            values={waitingByDay(days, waiting?.length ?? 0)}
          />
          <Figure label="Sold in 7 days" path="/orders" value={numbers && sumOf(sold.slice(-7))} values={sold} />
          <Figure
            label="Pets available"
            path="/pets?status=available"
            value={numbers?.inventory.available}
            values={days.map(({ available }) => available)}
          />
        </Columns>
        {isWithoutOrders && <FirstSteps hasPets={numbers.inventory.available > 0} />}
      </Container>
      <DayChart
        title="Orders by day (UTC)"
        label="Orders by day"
        description="An order counts on the day of each step."
        days={days.map(({ day }) => day)}
        series={[
          { name: 'Placed', color: 'blue', values: placed },
          { name: 'Approved', color: 'violet', values: days.map(({ approved }) => approved) },
          { name: 'Delivered', color: 'green', values: days.map(({ delivered }) => delivered) },
          { name: 'Canceled', color: 'red', values: days.map(({ canceled }) => canceled) },
        ]}
      />
    </Stack>
  );
}

/** How many orders waited at the end of each day. Only the end is known, so this goes back from there. */
function waitingByDay(days: Numbers['days'], now: number): number[] {
  let count = now;
  const newestFirst = days.toReversed().map(({ placed, approved, canceled }) => {
    const endOfDay = Math.max(0, count);
    count -= placed - approved - canceled;
    return endOfDay;
  });
  return newestFirst.reverse();
}

interface FigureProps {
  readonly label: string;
  /** The page with more. */
  readonly path: string;
  /** `undefined` until it is known. */
  readonly value: number | undefined;
  readonly suffix?: string;
  readonly values: readonly number[];
}

function Figure({ label, path, value, suffix = '', values }: FigureProps): ReactNode {
  return (
    <div>
      <Box variant="awsui-key-label">{label}</Box>
      <Box fontSize="heading-xl" fontWeight="bold">
        {value === undefined ? (
          '–'
        ) : (
          <PageLink to={path} fontSize="inherit">
            {`${formatCount(value)}${suffix}`}
          </PageLink>
        )}
      </Box>
      <Sparkline label={label} values={values} />
    </div>
  );
}

/** What leads to the first order. */
const FirstSteps = ({ hasPets }: { readonly hasPets: boolean }) => (
  <Box variant="p" padding={{ top: 'm' }}>
    No orders yet.{' '}
    {!hasPets && (
      <>
        <PageLink to="/pets">Add a pet</PageLink> to sell, then{' '}
      </>
    )}
    <PageLink to="/keys">{hasPets ? 'Create a key' : 'create a key'}</PageLink> for a client, which places orders with{' '}
    <Box variant="code">POST /store/orders</Box>.
  </Box>
);
