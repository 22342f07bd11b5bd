import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type OfferedScale, psychologicalAdmin } from '../admin-contract.ts';
import css from './offer-list.module.css';

/** What reports on a scale say to do, by what they come to: in the shop's words, or where these are empty in the usual ones. */
export function AdviceDialog({ offer, close }: { offer: OfferedScale; close(): void }) {
  const t = useText();
  const { locale } = useConsole();
  const id = useId();
  const [words, setWords] = useState(() =>
    offer.advice.map(({ outcome, own }) => ({ outcome, zh: own?.zh ?? '', en: own?.en ?? '' })),
  );
  const save = useAction(psychologicalAdmin['psychological.offer.advise'], { done: t('saved'), onDone: close });
  const set = (at: number, language: 'zh' | 'en', text: string): void =>
    setWords((before) => before.map((one, index) => (index === at ? { ...one, [language]: text } : one)));
  return (
    <Modal
      open
      width={720}
      title={t('advice.title', { name: offer.name })}
      okText={t('advice.save')}
      okButtonProps={{ loading: save.isPending }}
      onCancel={close}
      onOk={() => save.mutate({ scale: offer.id, version: offer.version, advice: words })}
    >
      <p className={css.hint}>{t('advice.lead')}</p>
      <div className={css.advice}>
        {offer.advice.map(({ outcome, usual }, index) => (
          <fieldset key={outcome}>
            <legend>{t(outcome === 'none' ? 'unscored' : `levels.${outcome}`)}</legend>
            {(['zh', 'en'] as const).map((language) => (
              <div key={language}>
                <label htmlFor={`${id}-${outcome}-${language}`}>{t(`advice.${language}`)}</label>
                <Input.TextArea
                  id={`${id}-${outcome}-${language}`}
                  autoSize={{ minRows: 2 }}
                  maxLength={language === 'zh' ? 400 : 800}
                  // The usual words are known in the reader’s language.
                  placeholder={(locale === 'en') === (language === 'en') ? usual : ''}
                  value={words[index]?.[language] ?? ''}
                  onChange={(event) => set(index, language, event.target.value)}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}

/** Opens them. */
export function AdviceButton({ offer }: { offer: OfferedScale }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="link" aria-label={t('advice.of', { name: offer.name })} onClick={() => setOpen(true)}>
        {t('advice.edit')}
      </Button>
      {isOpen && <AdviceDialog key={offer.version} offer={offer} close={() => setOpen(false)} />}
    </>
  );
}
