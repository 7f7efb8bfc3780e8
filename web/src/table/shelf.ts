// Games on this device, kept in IndexedDB: one row per table and one per log entry, so that a move is one
// small write.

export interface ShelvedTable {
  id: string;
  game: string;
  people: { seat: number; name: string }[];
  updated: number;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('puttable', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('entries', { keyPath: ['table', 'index'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

let database: Promise<IDBDatabase> | undefined;

async function transact<T>(
  mode: IDBTransactionMode,
  work: (stores: IDBTransaction) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await (database ??= open())).transaction(['tables', 'entries'], mode);
  const request = work(transaction);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
}

const entriesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export async function shelve(table: ShelvedTable, from: number, entries: string[]): Promise<void> {
  await transact('readwrite', (stores) => {
    entries.forEach((entry, i) =>
      stores.objectStore('entries').put({ table: table.id, index: from + i, entry }),
    );
    return stores.objectStore('tables').put(table);
  });
}

export async function unshelve(id: string): Promise<{ table: ShelvedTable; entries: string[] } | null> {
  const table = await transact<ShelvedTable | undefined>('readonly', (s) => s.objectStore('tables').get(id));
  if (!table) return null;
  const rows = await transact<{ entry: string }[]>('readonly', (s) =>
    s.objectStore('entries').getAll(entriesOf(id)),
  );
  return { table, entries: rows.map((row) => row.entry) };
}

export async function discard(id: string): Promise<void> {
  await transact('readwrite', (stores) => {
    stores.objectStore('entries').delete(entriesOf(id));
    return stores.objectStore('tables').delete(id);
  });
}
