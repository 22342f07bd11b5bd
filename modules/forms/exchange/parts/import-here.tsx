import { useText } from '../../../../ui/console/console-context.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import styles from './exchange.module.css';
import { ImportDefinition } from './import-definition.tsx';
import { joinSections } from './join-sections.ts';

interface ImportHereProps {
  value: unknown;
  unasked?: readonly QuestionKind[];
  onChange(sections: FormSection[]): void;
}

/** Beside a builder: puts questions of a file in place of those that are there, or behind them. Nothing is saved by it. */
export function ImportHere({ value, unasked = [], onChange }: ImportHereProps) {
  const t = useText('exchange');
  const here = Array.isArray(value) ? (value as FormSection[]) : [];
  const isEmpty = here.every(({ questions }) => questions.length === 0);
  return (
    <div className={styles.here}>
      <ImportDefinition
        unasked={unasked}
        choices={[
          ...(isEmpty
            ? []
            : [
                {
                  ...{ key: 'append', label: t('append') },
                  take: (found: { sections: FormSection[] }) => onChange(joinSections(here, found.sections)),
                },
              ]),
          {
            ...{ key: 'replace', label: isEmpty ? t('take') : t('replace'), isPrimary: true },
            take: ({ sections }: { sections: FormSection[] }) => onChange(sections),
          },
        ]}
      />
    </div>
  );
}
