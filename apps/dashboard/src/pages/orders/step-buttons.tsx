import { SpaceBetween } from '@cloudscape-design/components';
import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { AdminButton } from '../../components/admin-button.tsx';
import type { Step } from './steps.ts';

interface Props {
  readonly order: Order;
  readonly steps: readonly Step[];
  readonly variant: 'inline-link' | 'normal';
  readonly onChoose: (step: Step) => void;
}

/** The steps of an order. Each has its own place, so no button changes its meaning when the order does. */
export function StepButtons({ order: { id, status }, steps, variant, onChoose }: Props) {
  return (
    <SpaceBetween direction="horizontal" size={variant === 'normal' ? 'xs' : 's'}>
      {steps.map((step) => (
        <AdminButton
          key={step.text}
          variant={variant}
          ariaLabel={`${step.text} order ${id}`}
          disabled={status !== step.from}
          onClick={() => onChoose(step)}
        >
          {step.text}
        </AdminButton>
      ))}
    </SpaceBetween>
  );
}
