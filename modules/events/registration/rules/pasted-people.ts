/** Somebody as a line of a list says it. */
export interface PastedPerson {
  name: string;
  phone: string;
}

/** The people of a list, one a line: a name and a phone in either order, divided as people and spreadsheets do. */
export function pastedPeople(text: string): PastedPerson[] {
  return text.split('\n').flatMap((line) => {
    const [phone] = /1\d{10}/.exec(line.replace(/(?<=\d)[\s-](?=\d)/g, '')) ?? [];
    const name = line.replace(/[\d\s,，;；\t|-]+/g, ' ').trim();
    return name === '' || phone === undefined ? [] : [{ name: name.slice(0, 40), phone }];
  });
}
