import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { isPhone, plainPhone } from '../../../../../kernel/rules/phone.ts';
import { dateOfToday, faultTexts } from '../../../engine/parts/fault-texts.ts';
import { given } from '../../../engine/rules/asked-of.ts';
import { questionsOf } from '../../../engine/rules/definition-rules.ts';
import { checkPlace } from '../../attendee.ts';
import type { FillForm } from '../../contract.ts';
import { group as calls } from '../../group-contract.ts';
import type { AttendeeFaults } from './attendee-fields.tsx';
import { type DraftPerson, draftPerson, keepPeople, keptPeople } from './draft-group.ts';
import { forgetHandInKey, handInKey } from './kept-answers.ts';

/** What became of a group that was handed in. */
export type Registered = OutputOf<(typeof calls)['form.groupSave']>['data'];

const PEOPLE = /^people\.(\d+)\.(.+)$/;

/** Faults of a refusal, by the place of the person in the group. */
function faultsOf(error: ClientError): Record<number, Record<string, string>> {
  const faults: Record<number, Record<string, string>> = {};
  for (const [path, texts] of Object.entries(error.fields)) {
    const [, index, field] = PEOPLE.exec(path) ?? [];
    if (index === undefined || field === undefined) continue;
    faults[Number(index)] = { ...faults[Number(index)], [field]: texts[0] ?? '' };
  }
  return faults;
}

/** A group that is being written: its people, what is wrong with each of them, and handing it in. */
export function useGroupDraft(form: FillForm) {
  const app = useApp();
  const { client, t } = app;
  const most = form.groupMost ?? 0;
  const questions = questionsOf(form.sections);
  const [people, setPeople] = useState<DraftPerson[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, AttendeeFaults>>>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Registered | null>(null);
  const isTouched = useRef(false);

  // What was begun in this tab comes back; the server has drawn nobody.
  useEffect(() => {
    const kept = keptPeople(form.id);
    setPeople(kept.length > 0 ? kept : [draftPerson(), draftPerson()]);
  }, [form.id]);
  useEffect(() => {
    if (isTouched.current) keepPeople(form.id, people);
  }, [form.id, people]);

  const put = (next: (before: DraftPerson[]) => DraftPerson[]): void => {
    isTouched.current = true;
    setPeople(next);
  };
  const change = (key: string, more: Partial<DraftPerson>): void => {
    put((before) => before.map((person) => (person.key === key ? { ...person, ...more } : person)));
    setFaults(({ [key]: _settled, ...others }) => others);
  };
  /** Adds people as far as the form takes so many; places that say nothing yet are filled first. */
  const add = (more: readonly Partial<DraftPerson>[]): void => {
    const isEmpty = ({ name, phone, isSelf }: DraftPerson): boolean => name === '' && phone === '' && !isSelf;
    put((before) => {
      const left = [...more];
      const filled = before.map((person) =>
        isEmpty(person) && left[0]?.name ? { ...person, ...left.shift() } : person,
      );
      return [...filled, ...left.map(draftPerson)].slice(0, most);
    });
    if (people.filter((person) => !isEmpty(person)).length + more.length > most) {
      app.toast('warn', t('form.group.tooMany', { count: most }));
    }
  };

  /** What is wrong with somebody, as far as the browser can tell. */
  const faultsOfPerson = (person: DraftPerson): Record<string, string> => {
    const { faults: found } = checkPlace(questions, { ...person, values: given(person.values) }, dateOfToday());
    const told = Object.entries(faultTexts(t, questions, found)).map(([key, text]) => [`values.${key}`, text]);
    const phone = plainPhone(person.phone);
    const isWrong = phone !== '' && !isPhone(phone);
    return { ...Object.fromEntries(told), ...(isWrong && { phone: t('engine.problem.not_a_phone') }) };
  };
  const tell = (found: Readonly<Record<string, AttendeeFaults>>): boolean => {
    setFaults(found);
    const count = Object.keys(found).length;
    if (count > 0) app.toast('error', t('form.group.faults', { count }));
    return count > 0;
  };

  const submit = async (): Promise<void> => {
    const found = people.map((person) => [person.key, faultsOfPerson(person)] as const);
    if (tell(Object.fromEntries(found.filter(([, own]) => Object.keys(own).length > 0)))) return;
    setBusy(true);
    try {
      const input = {
        id: form.id,
        people: people.map(({ name, phone, mail, isSelf, values }) => ({
          ...{ name: name.trim(), phone: isSelf ? '' : plainPhone(phone), mail: isSelf ? '' : mail.trim(), isSelf },
          values: given(values),
        })),
      };
      const once = handInKey(`${form.id}-group`);
      const { data } = await client.call(calls['form.groupSave'], input, { quiet: true, once });
      forgetHandInKey(`${form.id}-group`);
      isTouched.current = false;
      keepPeople(form.id, []);
      setDone(data);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      // What arrived under this key was another group: the next try is one of its own.
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') forgetHandInKey(`${form.id}-group`);
      const byPlace = Object.entries(faultsOf(error)).map(([index, own]) => [people[Number(index)]?.key ?? '', own]);
      if (!tell(Object.fromEntries(byPlace))) app.toast('error', error.message);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ people, faults, isBusy, done, most, change, add, submit },
    remove: (key: string) => put((before) => before.filter((person) => person.key !== key)),
  };
}
