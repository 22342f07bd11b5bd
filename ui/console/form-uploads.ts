import { createContext, useContext, useState } from 'react';
import type { ConsoleValue } from './console-context.ts';
import { useConsole } from './console-context.ts';

/** What is being sent for a form. */
export class FormUploads {
  readonly #underWay = new Set<Promise<boolean>>();

  /** Notes an upload until it has ended. */
  add<T>(upload: Promise<T>): Promise<T> {
    const ended = upload.then(
      () => true,
      () => false,
    );
    this.#underWay.add(ended);
    void ended.then(() => this.#underWay.delete(ended));
    return upload;
  }

  /** Whether all of them arrived and were told to their fields; at once where there is none. */
  async haveArrived(): Promise<boolean> {
    const arrived = await Promise.all(this.#underWay);
    // A field hears of its file in the same turn, and the form of the field.
    if (arrived.length > 0) await new Promise((resolve) => setTimeout(resolve));
    return arrived.every(Boolean);
  }
}

export const FormUploadsContext = createContext<FormUploads | null>(null);

/** The uploads of a form, which waits for them before it is saved. */
export const useFormUploads = (): FormUploads => useState(() => new FormUploads())[0];

/** Sends a file for a field; the form around it is not saved without it. */
export function useFieldUpload(): ConsoleValue['upload'] {
  const { upload } = useConsole();
  const form = useContext(FormUploadsContext);
  return (...args) => {
    const sent = upload(...args);
    return form?.add(sent) ?? sent;
  };
}
