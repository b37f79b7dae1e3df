import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../ui/icons/page-icons.tsx';
import { useDraft } from '../../shared/state/drafts.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { DeleteButton } from '../../shared/table/RowButtons.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { useDelete } from './useDelete.ts';

export interface AddDialogProps {
  open: boolean;
  onAdded: () => void;
  onClose: () => void;
}

export interface UploadedListProps<Row> {
  title: string;
  label: string;
  narrow?: boolean;
  fetchRows: (signal: AbortSignal) => Promise<Row[]>;
  remove: (id: number) => Promise<{ publication: number }>;
  putBack: (publication: number) => Promise<{ message: string }>;
  texts: { failed: string; empty: string; question: string };
  /** Those between the number and the delete button. */
  columns: (rows: readonly Row[]) => readonly TableColumn<Row>[];
  nameOf: (row: Row) => string;
  /** What the question is about. */
  asked: (row: Row, all: readonly Row[]) => ReactNode;
  AddDialog: ComponentType<AddDialogProps>;
}

/** Offers or pictures of the gallery: a table, New above it, and a question before one is deleted. */
export function UploadedList<Row extends { id: number }>(props: UploadedListProps<Row>) {
  const { title, label, narrow = false, fetchRows, remove, putBack, texts, columns, nameOf, asked, AddDialog } = props;
  const { data, error, busy, reload } = useLoaded(fetchRows);
  const adding = useDraft(`adding to ${label}`, false);
  const deletion = useDelete<Row>({ remove, putBack, onDeleted: reload });
  const newButton = (
    <Button size="small" onClick={() => adding.keep(true)}>
      <PlusIcon className="size-4" />
      New
    </Button>
  );
  return (
    <Screen narrow={narrow} title={title} tools={newButton}>
      <DataTable
        label={label}
        columns={[NUMBER, ...columns(data ?? []), deleteColumn(nameOf, deletion.ask)]}
        rows={data}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          <EmptyTable text={error ? texts.failed : texts.empty}>
            {error === undefined ? newButton : <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
      <AddDialog open={adding.value} onAdded={reload} onClose={adding.drop} />
      <ConfirmDialog question={deletion.asked && texts.question} onConfirm={deletion.confirm} onClose={deletion.forget}>
        {deletion.asked && asked(deletion.asked, data ?? [])}
      </ConfirmDialog>
    </Screen>
  );
}

const NUMBER: TableColumn<unknown> = { head: 'S No.', cell: (_, index) => index + 1, width: 4, onCard: 'none' };

const deleteColumn = <Row,>(nameOf: (row: Row) => string, ask: (row: Row) => void): TableColumn<Row> => ({
  head: 'Delete',
  cell: (row) => <DeleteButton what={nameOf(row)} onClick={() => ask(row)} />,
  width: 5,
  action: true,
});
