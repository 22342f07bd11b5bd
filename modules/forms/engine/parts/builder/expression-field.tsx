import { Button, Dropdown, type GetRef, Input } from 'antd';
import { useRef } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Question } from '../../contract.ts';
import { partsOf } from '../../rules/answer-parts.ts';
import { checkExpression } from '../../rules/expression/check-expression.ts';
import { FUNCTIONS, type ValueType } from '../../rules/expression/functions.ts';
import { rowKey } from '../../rules/items.ts';
import { readableExpression } from '../../rules/readable-expression.ts';
import { variablesAlone, variablesOf } from '../../rules/situation.ts';
import styles from './builder.module.css';

interface ExpressionFieldProps {
  id: string;
  label: string;
  value: string;
  /** What it has to come to. */
  type: ValueType;
  /** The questions that it may speak of. */
  questions: readonly Question[];
  /** It is of answers that are looked at by themselves, of which nobody tells what was answered before. */
  isAlone?: boolean;
  onChange(value: string): void;
}

/** An expression over answers: questions, choices and functions to put in, how it reads, and what is wrong with it. */
export function ExpressionField({
  id,
  label,
  value,
  type,
  questions,
  isAlone = false,
  onChange,
}: ExpressionFieldProps) {
  const t = useText('engine');
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const variables = isAlone ? variablesAlone(questions) : variablesOf(questions);
  const [fault] = value === '' ? [] : checkExpression(value, type, variables).faults;
  const put = (piece: string): void => {
    const box = area.current?.resizableTextArea?.textArea;
    const [from, to] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, from)}${piece}${value.slice(to)}`);
    box?.focus();
  };
  const named = questions.filter(({ kind }) => kind !== 'information');
  const items = named.map((question) => {
    const { key, kind, label: words, options, rows = [], many = false, questions: columns = [] } = question;
    const name = words || t('builder.nameless');
    if (kind === 'repeat') {
      return {
        key,
        label: name,
        children: [
          { key: `${key}-itself`, label: t('builder.wholeGroup'), onClick: () => put(key) },
          ...columns.map((column) => ({
            key: `${key}-column-${column.key}`,
            label: column.label || t('builder.nameless'),
            onClick: () => put(rowKey(key, column.key)),
          })),
        ],
      };
    }
    const parts = partsOf(kind);
    if (parts.length > 0) {
      return {
        key,
        label: name,
        children: [
          { key: `${key}-itself`, label: t('builder.theAnswer'), onClick: () => put(key) },
          ...parts.map((part) => ({
            key: `${key}-part-${part.name}`,
            label: t(`builder.part.${part.name}`),
            onClick: () => put(rowKey(key, part.name)),
          })),
        ],
      };
    }
    if (options.length === 0) return { key, label: name, onClick: () => put(key) };
    const isMatrix = kind === 'matrix';
    return {
      key,
      label: name,
      children: [
        ...(isMatrix && many
          ? []
          : [
              {
                ...{ key: `${key}-itself`, label: t(isMatrix ? 'builder.wholeMatrix' : 'builder.theAnswer') },
                onClick: () => put(key),
              },
            ]),
        ...(isMatrix ? rows : []).map((row) => ({
          key: `${key}-row-${row.key}`,
          label: row.label || t('builder.nameless'),
          onClick: () => put(rowKey(key, row.key)),
        })),
        ...options.map((option) => ({
          key: `${key}-${option.key}`,
          label: option.label || t('builder.nameless'),
          onClick: () => put(`"${option.key}"`),
        })),
      ],
    };
  });
  const functions = [...FUNCTIONS.keys()].map((name) => ({
    key: name,
    label: `${name} · ${t(`expression.function.${name}`)}`,
    onClick: () => put(`${name}()`),
  }));
  return (
    <div className={styles.expression}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        ref={area}
        autoSize={{ minRows: 1, maxRows: 8 }}
        spellCheck={false}
        maxLength={4000}
        value={value}
        {...(fault && { status: 'error' as const, 'aria-describedby': `${id}-fault` })}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.foot}>
        <Dropdown trigger={['click']} menu={{ items, style: { maxHeight: 320, overflow: 'auto' } }}>
          <Button size="small" icon={<Icon name="plus" size={13} />} disabled={items.length === 0}>
            {t('builder.putQuestion')}
          </Button>
        </Dropdown>
        <Dropdown trigger={['click']} menu={{ items: functions, style: { maxHeight: 320, overflow: 'auto' } }}>
          <Button size="small" icon={<Icon name="plus" size={13} />}>
            {t('builder.putFunction')}
          </Button>
        </Dropdown>
      </div>
      {value !== '' && <p className={styles.hint}>{readableExpression(value, questions)}</p>}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {t(`expression.fault.${fault.problem}`, { piece: fault.piece, place: fault.at + 1 })}
        </p>
      )}
    </div>
  );
}
