import { Switch } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { alertAdmin } from '../alert-contract.ts';
import css from './offer-list.module.css';

/** Who of those that may answer for alerts is told first. */
export function DutyPanel() {
  const t = useText();
  const answer = useAnswer(alertAdmin['psychological.duty.show'], {});
  const save = useAction(alertAdmin['psychological.duty.save'], { done: t('saved') });
  if (answer.error) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  const { people } = answer.data.data;
  const set = (id: number, isOn: boolean): void =>
    save.mutate({
      members: people.filter((person) => (person.id === id ? isOn : person.isOn)).map((person) => person.id),
    });
  return (
    <Panel title={t('dutyTitle')}>
      <p className={css.hint}>{t(people.length === 0 ? 'dutyNone' : 'dutyLead')}</p>
      <ul className={css.offers}>
        {people.map(({ id, name, isOn }) => (
          <li key={id} className={css.head}>
            <span className={css.person}>{name}</span>
            <Switch
              aria-label={t('dutyOf', { name })}
              checked={isOn}
              loading={save.isPending}
              onChange={(next) => set(id, next)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
