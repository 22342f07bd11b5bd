import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Phase } from '../rules/phases.ts';

const KINDS = {
  setup: 'quiet',
  judging: 'accent',
  review: 'warn',
  frozen: 'warn',
  revealed: 'ok',
  final: 'ok',
} as const;

/** How far a round is. */
export function PhaseTag({ phase }: { phase: Phase }) {
  const t = useText();
  return <StateTag kind={KINDS[phase]}>{t(`phases.${phase}`)}</StateTag>;
}
