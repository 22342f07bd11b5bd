import { Input, Select, Switch } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { alertAdmin } from '../alert-contract.ts';
import css from './offer-list.module.css';

type Person = OutputOf<(typeof alertAdmin)['psychological.duty.show']>['data']['people'][number];

/** On which days and between which times somebody is on duty. */
function DutyHours({ person }: { person: Person }) {
  const t = useText();
  const { id: memberId, name, dailyFrom, dailyUntil, weekdays } = person;
  const save = useAction(alertAdmin['psychological.duty.hours'], { done: t('saved') });
  const set = (change: Partial<Pick<Person, 'dailyFrom' | 'dailyUntil' | 'weekdays'>>): void =>
    save.mutate({ memberId, dailyFrom, dailyUntil, weekdays, ...change });
  const time = (key: 'dailyFrom' | 'dailyUntil') => (
    <Input
      type="time"
      size="small"
      className={css.time ?? ''}
      aria-label={t(`duty.${key}`, { name })}
      defaultValue={person[key]}
      onBlur={(event) => event.target.value !== person[key] && set({ [key]: event.target.value })}
    />
  );
  return (
    <span className={css.hours}>
      <Select
        mode="multiple"
        size="small"
        className={css.weekdays ?? ''}
        aria-label={t('duty.weekdays', { name })}
        placeholder={t('duty.everyDay')}
        value={weekdays}
        options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({ value, label: t(`duty.days.${value}`) }))}
        onChange={(next: number[]) => set({ weekdays: next })}
      />
      {time('dailyFrom')}–{time('dailyUntil')}
    </span>
  );
}

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
        {people.map((person) => (
          <li key={person.id} className={css.head}>
            <span className={css.person}>{person.name}</span>
            {person.isOn && (
              <DutyHours key={`${person.dailyFrom}${person.dailyUntil}${person.weekdays}`} person={person} />
            )}
            {person.isOn && (
              <StateTag kind={person.isNow ? 'ok' : 'quiet'}>{t(person.isNow ? 'dutyNow' : 'dutyOff')}</StateTag>
            )}
            <Switch
              aria-label={t('dutyOf', { name: person.name })}
              checked={person.isOn}
              loading={save.isPending}
              onChange={(next) => set(person.id, next)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
