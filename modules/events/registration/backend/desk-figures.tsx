import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { registrationAdmin } from '../admin-contract.ts';
import type { RegistrationState } from '../rules/states.ts';

const TOLD: readonly RegistrationState[] = ['confirmed', 'checked_in', 'awaiting', 'pending'];

/** How the conference that the list is narrowed to stands. */
export function DeskFigures({ conference }: { conference: number }) {
  const t = useText();
  const answer = useAnswer(
    registrationAdmin['registration.registration.counts'],
    { conferenceId: conference },
    { keep: true },
  );
  if (answer.data === undefined) return null;
  const { states, products, paidFen } = answer.data.data;
  const countOf = (state: RegistrationState): number => states.find((one) => one.state === state)?.count ?? 0;
  return (
    <Panel>
      <KeyFigures
        figures={[
          ...TOLD.map((state) => [t(`states.${state}`), countOf(state)] as const),
          [t('paid'), moneyText(paidFen)],
        ]}
      />
      <FactList
        facts={products.map(({ title, had, held, waiting, left }) => [
          title,
          [
            t('soldOf', { sold: had, held }),
            ...(left === null ? [] : [left === 0 ? t('noneLeft') : t('leftOf', { left })]),
            ...(waiting > 0 ? [t('inLine', { count: waiting })] : []),
          ].join(' · '),
        ])}
      />
    </Panel>
  );
}
