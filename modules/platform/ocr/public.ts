/** Reads a card off a picture that a module holds already, or off the upload of a call; what it says is to be confirmed by a person. */
export { countReading, readCard, readSentCard } from './commands/read-card.ts';
/** Reads whatever is written in a picture, with where it stands, for a module that looks for something in it. */
export { readTexts } from './commands/read-texts.ts';
export type { TextLine } from './providers/local/read-texts.ts';
/** An invented ticket of a train as a picture, for tries. */
export { sampleTicket } from './sample-picture.ts';
