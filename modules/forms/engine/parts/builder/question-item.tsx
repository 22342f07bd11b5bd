import { Button, Dropdown } from 'antd';
import { memo } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Question } from '../../contract.ts';
import type { DefinitionProblem } from '../../rules/definition-rules.ts';
import type { QuestionKind } from '../../rules/question-kinds.ts';
import { MOST } from './arrange.ts';
import styles from './builder.module.css';
import { type CardActs, QuestionCard } from './question-card.tsx';
import { QuestionFields } from './question-fields.tsx';

/** What can be done with questions and among them; the same object at every draw. */
export interface QuestionActs extends CardActs {
  change(question: Question): void;
  add(section: string, group: string | null, kind: QuestionKind): void;
}

/** The question that is open, with what its expressions may speak of. */
export interface OpenQuestion {
  key: string;
  earlier: readonly Question[];
  all: readonly Question[];
  isInRow: boolean;
}

interface AddQuestionProps {
  kinds: readonly QuestionKind[];
  label: string;
  isFull: boolean;
  section: string;
  group: string | null;
  acts: Pick<QuestionActs, 'add'>;
}

/** Puts a question of a kind at the end of a section or of a group's rows. */
export const AddQuestion = memo(function AddQuestion({ kinds, label, isFull, section, group, acts }: AddQuestionProps) {
  const t = useText('engine');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        style: { maxHeight: 420, overflow: 'auto' },
        items: kinds.map((kind) => ({
          ...{ key: kind, label: t(`kind.${kind}`) },
          onClick: () => acts.add(section, group, kind),
        })),
      }}
    >
      <Button size="small" icon={<Icon name="plus" size={13} />} disabled={isFull}>
        {label}
      </Button>
    </Dropdown>
  );
});

interface QuestionItemProps {
  question: Question;
  /** From 1, over all sections; none in rows. */
  number: number | null;
  /** The section that it stands in. */
  section: string;
  kinds: readonly QuestionKind[];
  rowKinds: readonly QuestionKind[];
  /** Keys of texts about what is wrong, by question. */
  problems: ReadonlyMap<string, readonly DefinitionProblem[]>;
  /** Null where neither it nor what it asks in rows is open. */
  open: OpenQuestion | null;
  acts: QuestionActs;
}

/** A question of the builder with its fields while it is open, and with what it asks in rows; drawn anew only where it changed. */
export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, number, section, kinds, rowKinds, problems, open, acts } = props;
  const t = useText('engine');
  const { key, kind } = question;
  const isOpen = open?.key === key;
  const own: readonly Question[] | undefined = kind === 'repeat' ? (question.questions ?? []) : undefined;
  return (
    <QuestionCard
      question={question}
      number={number}
      problems={(problems.get(key) ?? []).join(' ')}
      isOpen={isOpen}
      acts={acts}
    >
      {isOpen && (
        <QuestionFields
          question={question}
          kinds={kinds}
          earlier={open.earlier}
          all={open.all}
          isInRow={open.isInRow}
          onChange={acts.change}
        />
      )}
      {own && (
        <div className={styles.rows}>
          <span className={styles.caption}>{t('builder.rowQuestions')}</span>
          <ol className={styles.questions} data-rows={key}>
            {own.map((one) => (
              <QuestionItem
                key={one.key}
                {...{ section, rowKinds, problems, acts }}
                question={one}
                number={null}
                kinds={rowKinds}
                open={open?.key === one.key ? open : null}
              />
            ))}
            {own.length === 0 && <li className={styles.nothing}>{t('designer.dropHere')}</li>}
          </ol>
          <AddQuestion
            {...{ section, acts }}
            kinds={rowKinds}
            label={t('builder.addRowQuestion')}
            isFull={own.length >= MOST.inRows}
            group={key}
          />
        </div>
      )}
    </QuestionCard>
  );
});

/** Whether a question, or one that it asks in rows, is the one of that key. */
export const holdsQuestion = (question: Question, key: string): boolean =>
  question.key === key || (question.questions ?? []).some((one) => one.key === key);
