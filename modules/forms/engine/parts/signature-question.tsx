import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';
import css from './signature-question.module.css';

const SIZE = { width: 900, height: 300 };
const INK = '#16181d';

/** Paper to draw on, white so that the picture can be printed wherever it goes. */
function blank(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.fillStyle = pen.strokeStyle = INK;
  pen.lineWidth = 6;
  pen.lineCap = pen.lineJoin = 'round';
  return pen;
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'signature.png', { type: 'image/png' })), 'image/png'),
  );

/** A question that is answered by a signature: drawn with a finger or a mouse, or typed where one cannot draw. */
export function SignatureQuestion({ question, value, fault, name, sheet, onChange }: QuestionProps) {
  const t = useT();
  const id = useId();
  const { key, label, help, required } = question;
  const paper = useRef<HTMLCanvasElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [typed, setTypedName] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [shown, setShown] = useState('');
  // The picture arrives later: it is told to the sheet as it stands then.
  const change = useRef(onChange);
  change.current = onChange;
  const isSigned = typeof value === 'string' && value !== '';
  useEffect(() => {
    if (!isSigned && paper.current) blank(paper.current);
  }, [isSigned]);

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * SIZE.width,
      y: ((event.clientY - box.top) / box.height) * SIZE.height,
    };
  };
  const line = (event: PointerEvent<HTMLCanvasElement>): void => {
    const from = last.current;
    const pen = paper.current?.getContext('2d');
    if (from === null || !pen) return;
    const to = at(event);
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
    setDrawn(true);
  };
  const clear = (): void => {
    if (paper.current) blank(paper.current);
    setDrawn(false);
    setTypedName('');
    setWrong('');
  };
  const write = (text: string): void => {
    setTypedName(text);
    const pen = paper.current && blank(paper.current);
    if (!pen) return;
    pen.font = `italic 120px "Kaiti SC", KaiTi, STKaiti, cursive`;
    pen.textBaseline = 'middle';
    pen.fillText(text, 40, SIZE.height / 2, SIZE.width - 80);
    setDrawn(text.trim() !== '');
  };
  const sign = async (): Promise<void> => {
    const picture = paper.current && (await pictureOf(paper.current));
    if (!picture || sheet.send === undefined) return;
    setBusy(true);
    setWrong('');
    try {
      const way = { once: randomId(), signal: new AbortController().signal, onProgress: () => undefined };
      const sent = await sheet.send(key, picture, way);
      setShown(paper.current?.toDataURL('image/png') ?? '');
      change.current(sent);
      setDrawn(false);
      setTypedName('');
      requestAnimationFrame(() => again.current?.focus());
    } catch (error) {
      setWrong(error instanceof Error ? error.message : t('shell.client.failed'));
    }
    setBusy(false);
  };

  return (
    <QuestionGroup {...{ label, help, fault }} isRequired={required}>
      {isSigned ? (
        <div className={css.signed}>
          {shown ? <img src={shown} alt={t('engine.signature.yours')} /> : <b>{t('engine.signature.signed')}</b>}
          <button ref={again} type="button" name={name} className={css.quiet} onClick={() => onChange('')}>
            {t('engine.signature.again')}
          </button>
        </div>
      ) : (
        <div className={css.sign}>
          <canvas
            ref={paper}
            {...SIZE}
            className={css.paper}
            role="img"
            aria-label={t(isDrawn ? 'engine.signature.drawn' : 'engine.signature.empty')}
            {...(fault && { 'data-wrong': '' })}
            onPointerDown={(event) => {
              if (isTyped) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              last.current = at(event);
            }}
            onPointerMove={line}
            onPointerUp={() => {
              last.current = null;
            }}
          />
          {isTyped && (
            <div className={css.typed}>
              <label htmlFor={id}>{t('engine.signature.name')}</label>
              <input
                id={id}
                autoComplete="off"
                maxLength={40}
                value={typed}
                onChange={(event) => write(event.target.value)}
              />
            </div>
          )}
          <p className={css.acts}>
            <button
              type="button"
              className={css.main}
              name={name}
              disabled={!isDrawn || isBusy || sheet.send === undefined}
              onClick={() => void sign()}
            >
              {t(isBusy ? 'engine.signature.sending' : 'engine.signature.take')}
            </button>
            <button type="button" className={css.quiet} disabled={!isDrawn || isBusy} onClick={clear}>
              {t('engine.signature.clear')}
            </button>
            <button
              type="button"
              className={css.quiet}
              disabled={isBusy}
              onClick={() => {
                clear();
                setTyped(!isTyped);
              }}
            >
              {t(isTyped ? 'engine.signature.draw' : 'engine.signature.type')}
            </button>
          </p>
          {sheet.send === undefined && <small>{t('engine.file.notHere')}</small>}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isSigned ? t('engine.signature.signed') : ''}
      </span>
      {wrong && (
        <span className={css.wrong} role="alert">
          {wrong}
        </span>
      )}
    </QuestionGroup>
  );
}
