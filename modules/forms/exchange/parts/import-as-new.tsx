import { useNavigate } from 'react-router';
import type { Endpoint } from '../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { useConsole, useScreen, useText } from '../../../../ui/console/console-context.ts';
import { useRefresh } from '../../../../ui/console/use-answer.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import { ImportDefinition } from './import-definition.tsx';

/** The most of a title that hosts take. */
const LONGEST_TITLE = { zh: 100, en: 160 };

interface NewDefinition {
  title: string;
  titleEn: string;
  sections: FormSection[];
}

interface ImportAsNewProps {
  /** Who may make one. */
  permission: string;
  /** What saves a new one of this host; the screen then opens it. */
  save: Endpoint<unknown, { data: { id: number; version: number } }>;
  /** What is sent beside title and questions. */
  usual: Readonly<Record<string, unknown>>;
  unasked?: readonly QuestionKind[];
}

/** Makes a new draft of this screen out of a file. */
export function ImportAsNew({ permission, save, usual, unasked = [] }: ImportAsNewProps) {
  const t = useText('exchange');
  const { call, permissions } = useConsole();
  const { base } = useScreen();
  const go = useNavigate();
  const refresh = useRefresh(save);
  if (!permissions.has(permission)) return null;
  return (
    <ImportDefinition
      unasked={unasked}
      choices={[
        {
          ...{ key: 'new', label: t('asNew'), isPrimary: true },
          take: async ({ title, titleEn, sections }) => {
            const made: NewDefinition = {
              title: (title || titleEn || t('importedTitle')).slice(0, LONGEST_TITLE.zh),
              titleEn: titleEn.slice(0, LONGEST_TITLE.en),
              sections,
            };
            const { data } = await call(save, { ...usual, ...made }, { once: randomId() });
            await refresh();
            void go(`${base}/${data.id}`);
          },
        },
      ]}
    />
  );
}
