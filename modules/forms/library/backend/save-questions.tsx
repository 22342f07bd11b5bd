import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { standingOf } from '../../engine/parts/builder/arrange.ts';
import { definitionFaults, everyQuestionOf, questionsOf } from '../../engine/rules/definition-rules.ts';
import { libraryAdmin } from '../admin-contract.ts';
import { belonging, givenBack } from '../rules/given.ts';
import { takenItems } from '../rules/taken.ts';
import type { Designer } from './designer.ts';
import css from './library.module.css';

const calls = {
  list: libraryAdmin['library.item.list'],
  show: libraryAdmin['library.item.show'],
  save: libraryAdmin['library.item.save'],
};
/** Of the library's newest items so many can be chosen to be written anew without looking for them. */
const MOST_OFFERED = 50;

/** Puts questions of a definition into the library, as a new item or as the next version of one that is there. */
export function SaveQuestions({ designer, done }: { designer: Designer; done(): void }) {
  const t = useText();
  const inWords = useText('engine');
  const { locale, call, say } = useConsole();
  const refresh = useRefresh(calls.save);
  const opened = designer.open === null ? null : standingOf(designer.sections, designer.open);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(opened === null ? [] : [(opened.group ?? opened.question).key]),
  );
  const [into, setInto] = useState<number | null>(null);
  const [words, setWords] = useState({ title: '', titleEn: '', about: '', aboutEn: '' });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const items = useAnswer(calls.list, { limit: MOST_OFFERED, sort: 'title' });
  const all = questionsOf(designer.sections);
  if (all.length === 0) return <EmptyState title={t('nothingToSave')} hint={t('nothingToSaveHint')} />;
  const questions = all.filter(({ key }) => chosen.has(key));
  const nameOf = (key: string | null): string => {
    const found = everyQuestionOf(designer.sections).find((one) => one.key === key);
    return found === undefined ? '' : inLanguage(locale, found.label, found.labelEn) || found.key;
  };
  const part = { key: 'all', title: words.title, titleEn: words.titleEn, questions };
  const faults = questions.length === 0 ? [] : definitionFaults([part], words.titleEn !== '');
  const isNew = into === null;
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const there = isNew ? null : (await call(calls.show, { id: into })).data;
      const code = there?.code ?? '';
      const copy = takenItems([part]).find(({ item }) => item === code)?.copy ?? 1;
      const section = there?.sections[0] ?? part;
      const given = givenBack(
        questions,
        { item: code, edition: 1, copy },
        { title: section.title, titleEn: section.titleEn },
      );
      const { id } = (
        await call(
          calls.save,
          there === null
            ? { ...words, sections: given.sections }
            : {
                ...{ id: there.id, version: there.version, title: there.title, titleEn: there.titleEn },
                ...{ about: there.about, aboutEn: there.aboutEn, sections: given.sections },
              },
          { quiet: true, once: randomId() },
        )
      ).data;
      const { data } = await call(calls.show, { id });
      const keys = new Set(everyQuestionOf([part]).map(({ key }) => key));
      designer.commit(
        belonging(designer.sections, keys, { item: data.code, edition: data.edition, copy }, given.names),
      );
      await refresh();
      say('success', t('saved', { title: inLanguage(locale, data.title, data.titleEn), edition: data.edition }));
      done();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem([error.message, ...Object.values(error.fields ?? {}).flat()].join(' '));
    } finally {
      setBusy(false);
    }
  };
  const text = (key: keyof typeof words, most: number, label: string) => (
    <div>
      <label htmlFor={`library-${key}`}>{label}</label>
      <Input
        id={`library-${key}`}
        maxLength={most}
        value={words[key]}
        onChange={({ target }) => setWords({ ...words, [key]: target.value })}
      />
    </div>
  );
  return (
    <div className={css.tab}>
      <p className={css.quiet}>{t('saveHint')}</p>
      <fieldset className={css.choices}>
        <legend>{t('whichQuestions')}</legend>
        {all.map(({ key, kind }) => (
          <Checkbox
            key={key}
            checked={chosen.has(key)}
            onChange={({ target }) => {
              const next = new Set(chosen);
              if (target.checked) next.add(key);
              else next.delete(key);
              setChosen(next);
            }}
          >
            {nameOf(key)} <span className={css.quiet}>{inWords(`kind.${kind}`)}</span>
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <label htmlFor="library-into">{t('into')}</label>
        <Select
          id="library-into"
          style={{ width: '100%' }}
          value={into ?? 0}
          onChange={(id: number) => setInto(id === 0 ? null : id)}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 0, label: t('asNew') },
            ...(items.data?.data ?? []).map((row) => ({
              value: row.id,
              label: t('nextVersion', {
                title: inLanguage(locale, row.title, row.titleEn),
                edition: row.edition + 1,
              }),
            })),
          ]}
        />
      </div>
      {isNew && (
        <div className={css.fields}>
          {text('title', 100, t('title'))}
          {text('titleEn', 160, t('titleEn'))}
          {text('about', 600, t('about'))}
          {text('aboutEn', 900, t('aboutEn'))}
        </div>
      )}
      {faults.length > 0 && (
        <ul className={css.problems} role="status">
          {faults.map(({ question, problem: fault }) => (
            <li key={`${question} ${fault}`}>
              {t('fault', { name: nameOf(question), problem: inWords(`problem.${fault}`) })}
            </li>
          ))}
        </ul>
      )}
      {problem !== '' && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.foot}>
        <Button
          type="primary"
          loading={isBusy}
          disabled={questions.length === 0 || faults.length > 0 || (isNew && words.title.trim() === '')}
          onClick={() => void save()}
        >
          {t(isNew ? 'saveNew' : 'saveNext')}
        </Button>
      </div>
    </div>
  );
}
