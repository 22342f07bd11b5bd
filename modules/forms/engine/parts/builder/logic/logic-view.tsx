import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { inLanguage } from '../../../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../../ui/console/icon.tsx';
import type { FormSection, Question } from '../../../contract.ts';
import type { Answers } from '../../../rules/answer-rules.ts';
import { askedOf, given } from '../../../rules/asked-of.ts';
import { questionsOf } from '../../../rules/definition-rules.ts';
import { type Dependencies, dependenciesOf } from '../../../rules/dependencies.ts';
import { dateOfToday } from '../../fault-texts.ts';
import styles from './logic.module.css';
import { LogicDrawing } from './logic-drawing.tsx';
import { LogicTable } from './logic-table.tsx';

interface LogicViewProps {
  sections: readonly FormSection[];
  /** What the preview is tried with. */
  answers: Answers;
  goTo(key: string): void;
}

/** What cannot work: circles, dead names, and what is read before it is asked; each leads to its question. */
function Findings({
  found,
  nameOf,
  goTo,
}: {
  found: Dependencies;
  nameOf(key: string): string;
  goTo(key: string): void;
}) {
  const t = useText('engine');
  const { cycles, dead, late } = found;
  const inCycle = new Set(cycles.flat());
  const lines = [
    ...cycles.map((keys) => ({
      key: keys.join(' '),
      to: keys[0] ?? '',
      text: t('designer.logic.cycle', { names: keys.map(nameOf).join(' → ') }),
    })),
    ...dead.map(({ question, by, name }) => ({
      key: `${question} ${by} ${name}`,
      to: question,
      text: t('designer.logic.dead', { name: nameOf(question), by: t(`designer.logic.by.${by}`), lost: name }),
    })),
    // Within a circle something is always read too early.
    ...late.flatMap(({ from, to, by }) =>
      inCycle.has(from) && inCycle.has(to)
        ? []
        : [
            {
              key: `${from} ${to} ${by}`,
              to,
              text: t('designer.logic.late', {
                name: nameOf(to),
                by: t(`designer.logic.by.${by}`),
                read: nameOf(from),
              }),
            },
          ],
    ),
  ];
  if (lines.length === 0) {
    return (
      <p className={styles.sound}>
        <Icon name="check" size={15} /> {t('designer.logic.sound', { count: found.edges.length })}
      </p>
    );
  }
  return (
    <ul className={styles.findings}>
      {lines.map(({ key, to, text }) => (
        <li key={key}>
          <button type="button" onClick={() => goTo(to)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The logic of a form: which question reads which, as a drawing and as a table beside it. */
export function LogicView({ sections, answers, goTo }: LogicViewProps) {
  const t = useText('engine');
  const { locale } = useConsole();
  const [part, setPart] = useState('');
  const found = useMemo(() => dependenciesOf(sections), [sections]);
  const asked = useMemo(() => {
    const standing = askedOf(questionsOf(sections), given(answers), dateOfToday());
    return new Set(standing.asked.map(({ key }) => key.split('.').at(-1) ?? key));
  }, [sections, answers]);
  const nameOf = (key: string): string => {
    const question: Pick<Question, 'label' | 'labelEn'> | undefined = found.nodes.get(key)?.question;
    return question === undefined ? key : inLanguage(locale, question.label, question.labelEn) || t('builder.nameless');
  };
  const isShown = (key: string): boolean => part === '' || found.nodes.get(key)?.section === part;
  const edges = found.edges.filter(({ from, to }) => isShown(from) || isShown(to));
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const keys = [...found.nodes.keys()].filter((key) => tied.has(key));
  const names = sections.map(({ key, title, titleEn }, at) => ({
    value: key,
    label: inLanguage(locale, title, titleEn) || t('designer.sectionNumber', { number: at + 1 }),
  }));
  return (
    <div className={styles.logic}>
      <div className={styles.bar}>
        {sections.length > 1 && (
          <Segmented
            size="small"
            aria-label={t('designer.logic.part')}
            value={part}
            options={[{ value: '', label: t('designer.logic.whole') }, ...names]}
            onChange={setPart}
          />
        )}
        <span className={styles.legend}>
          <i data-by="condition" /> {t('designer.logic.by.condition')}
          <i data-by="formula" /> {t('designer.logic.by.formula')}
          <i data-by="check" /> {t('designer.logic.by.check')}
        </span>
      </div>
      <Findings found={found} nameOf={nameOf} goTo={goTo} />
      {keys.length === 0 ? (
        <p>{t('designer.logic.none')}</p>
      ) : (
        <>
          <LogicDrawing {...{ keys, edges, found, asked, nameOf, goTo }} />
          <LogicTable {...{ keys, edges, found, nameOf, goTo }} />
        </>
      )}
    </div>
  );
}
