import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Icon } from '../../../../ui/console/icon.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useUndo } from '../../../../ui/console/use-undo.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type GalleryTemplate, pageDesign } from '../design-contract.ts';
import { PlainText } from './design/plain-text.tsx';
import css from './start-form.module.css';

/** The picture of a layout: a bar for each of its outer blocks, as high as such a block is. */
function Sketch({ blocks }: { blocks: readonly string[] }) {
  return (
    <span className={css.sketch} aria-hidden="true">
      {blocks.slice(0, 8).map((type, index) => (
        // Blocks of one type stand side by side often, and a sketch never changes.
        <i
          key={`${type} ${blocks.slice(0, index).filter((one) => one === type).length}`}
          data-type={type.split('.')[1]}
        />
      ))}
    </span>
  );
}

/** Begins a page: its titles, and the layout it begins with. */
export function StartForm({ cancel }: { cancel(): void }) {
  const t = useText();
  const can = useCan();
  const go = useNavigate();
  const gallery = useAnswer(pageDesign['page.gallery'], {});
  const [chosen, setChosen] = useState('');
  const [title, setTitle] = useState('');
  const [titleEn, setTitleEn] = useState('');
  const start = useAction(pageDesign['page.start'], {
    onDone: ({ data }) => void go(`/backend/pages/${data.id}/design`),
  });
  const offerUndo = useUndo(pageDesign['page.removeTemplate']);
  const remove = useAction(pageDesign['page.removeTemplate']);
  if (gallery.isError) return <Failure error={gallery.error} retry={() => void gallery.refetch()} />;
  if (!gallery.data) return <Waiting />;
  const blank: GalleryTemplate = {
    ...{ key: '', name: t('blank'), hint: t('blankHint'), isOwn: false, version: 1, blocks: [] },
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '') start.mutate({ template: chosen, title, titleEn });
      }}
    >
      <PlainText label={t('pageTitle')} value={title} isDisabled={false} onChange={setTitle} />
      <PlainText label={t('pageTitleEn')} value={titleEn} isDisabled={false} onChange={setTitleEn} />
      <fieldset className={css.gallery}>
        <legend>{t('startWith')}</legend>
        {[blank, ...gallery.data.data].map(({ key, name, hint, isOwn, version, blocks }) => (
          <div key={key} className={css.layout}>
            <label>
              <input type="radio" name="layout" checked={chosen === key} onChange={() => setChosen(key)} />
              <Sketch blocks={blocks} />
              <strong>{name}</strong>
              <small>{isOwn ? t('ownTemplate') : hint}</small>
            </label>
            {isOwn && can('page.template.save') && (
              <Popconfirm
                title={t('removeTemplateAsk')}
                onConfirm={() => {
                  setChosen('');
                  const id = Number(key.slice('own:'.length));
                  remove.mutate({ id, version }, { onSuccess: () => offerUndo([id], t('templateRemoved')) });
                }}
              >
                <Button
                  type="text"
                  className={css.remove ?? ''}
                  aria-label={t('removeTemplate', { name })}
                  icon={<Icon name="trash" />}
                />
              </Popconfirm>
            )}
          </div>
        ))}
      </fieldset>
      <div className={css.actions}>
        <Button onClick={cancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={start.isPending} disabled={title.trim() === ''}>
          {t('begin')}
        </Button>
      </div>
    </form>
  );
}
