import { Button } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Question } from '../../contract.ts';
import type { DefinitionFault } from '../../rules/definition-rules.ts';
import { isPersonalKind, type QuestionKind } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { problemsOf } from './problems-of.ts';
import { QuestionFields } from './question-fields.tsx';
import { RowQuestions } from './row-questions.tsx';

interface QuestionCardProps {
  question: Question;
  /** From 1, over all sections. */
  number: number;
  earlier: readonly Question[];
  /** Every question. */
  all: readonly Question[];
  /** The kinds that it may become. */
  kinds: readonly QuestionKind[];
  /** What is wrong with every question. */
  faults: readonly DefinitionFault[];
  isOpen: boolean;
  canRise: boolean;
  canSink: boolean;
  onOpen(): void;
  onChange(question: Question): void;
  onStep(step: -1 | 1): void;
  onDuplicate(): void;
  onRemove(): void;
  /** Another question was dropped on it: it goes in front. */
  onDrop(key: string): void;
}

const DRAGGED = 'application/x-medley-question';

/** One question in the builder: its head to open, move, copy and remove it, and its fields while it is open. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, faults, isOpen, onStep } = props;
  const t = useText('engine');
  const [isOver, setOver] = useState(false);
  const { locale } = useConsole();
  const { key, kind, label, labelEn, required, shownIf } = question;
  const problems = problemsOf(faults, key);
  const isWrongWithin = (question.questions ?? []).some((one) => problemsOf(faults, one.key).length > 0);
  const isPersonal = isPersonalKind(kind) || question.personal;
  const name = inLanguage(locale, label, labelEn) || t('builder.nameless');
  const isDragged = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAGGED);
  const byKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className={styles.card}
      {...(isOver && { 'data-over': '' })}
      {...((problems.length > 0 || isWrongWithin) && { 'data-wrong': '' })}
      onDragOver={(event) => {
        if (!isDragged(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (isDragged(event)) props.onDrop(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <div className={styles.head}>
        <span
          className={styles.grip}
          draggable
          aria-hidden="true"
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
        >
          <Icon name="grip" size={16} />
        </span>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          title={t('builder.moveHint')}
          onClick={props.onOpen}
          onKeyDown={byKeys}
        >
          <b>
            {number}. {name} {(required || kind === 'consent') && <i className={styles.star}>*</i>}
          </b>
          <span>
            {t(`kind.${kind}`)}
            {isPersonal && ` · ${t('builder.personal')}`}
            {shownIf !== null && ` · ${t('builder.conditional')}`}
          </span>
        </button>
        <Button
          type="text"
          icon={<Icon name="up" size={15} />}
          aria-label={t('builder.up', { name })}
          disabled={!props.canRise}
          onClick={() => onStep(-1)}
        />
        <Button
          type="text"
          icon={<Icon name="down" size={15} />}
          aria-label={t('builder.down', { name })}
          disabled={!props.canSink}
          onClick={() => onStep(1)}
        />
        <Button
          type="text"
          icon={<Icon name="document" size={15} />}
          aria-label={t('builder.duplicate', { name })}
          title={t('builder.duplicate', { name })}
          onClick={props.onDuplicate}
        />
        <Button
          type="text"
          danger
          icon={<Icon name="trash" size={15} />}
          aria-label={t('builder.remove', { name })}
          onClick={props.onRemove}
        />
      </div>
      {problems.map((problem) => (
        <p key={problem} className={styles.wrong}>
          {t(`problem.${problem}`)}
        </p>
      ))}
      {isOpen && (
        <>
          <QuestionFields
            question={question}
            kinds={props.kinds}
            earlier={props.earlier}
            all={props.all}
            onChange={props.onChange}
          />
          {kind === 'repeat' && (
            <RowQuestions
              group={question}
              {...{ faults }}
              earlier={props.earlier}
              all={props.all}
              onChange={props.onChange}
            />
          )}
        </>
      )}
    </li>
  );
}
