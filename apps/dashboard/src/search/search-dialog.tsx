import { Autosuggest, type AutosuggestProps, Modal } from '@cloudscape-design/components';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useFound } from './use-found.ts';

export interface SearchDialogProps {
  readonly project: Project | undefined;
  readonly onClose: () => void;
}

/** The longest text that the service searches for. */
const MAX_TEXT = 100;

/** Finds pages, guides and records, and opens what is chosen. Enter without a choice opens the list of pets that match. */
export function SearchDialog({ project, onClose }: SearchDialogProps) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const input = useRef<AutosuggestProps.Ref>(null);
  useEffect(() => {
    // After the modal has set the focus on its button that closes it.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const text = typed.trim();
  const found = useFound(text, searched, project);
  const open = (path: string) => {
    onClose();
    if (path.startsWith('/')) navigate(path);
    else window.open(path, '_blank', 'noopener');
  };
  return (
    <Modal visible position="top" header="Search" closeAriaLabel="Close" onDismiss={onClose}>
      <Autosuggest
        ref={input}
        ariaLabel="Search"
        placeholder="Pages, guides, pets, orders, keys, domains, people"
        value={typed}
        onChange={({ detail }) => setTyped(detail.value.slice(0, MAX_TEXT))}
        // Escape closes the list first by default.
        onKeyDown={({ detail }) => detail.key === 'Escape' && onClose()}
        filteringType="manual"
        options={found.groups}
        enteredTextLabel={(value) => `Search pets for “${value.trim()}”`}
        hideEnteredTextOption={text === ''}
        onSelect={({ detail: { value, selectedOption } }) => {
          if (selectedOption) open(value);
          else if (text !== '') open(`/pets?${new URLSearchParams({ name: text })}`);
        }}
        // Called once the person pauses, and to try again.
        onLoadItems={({ detail }) => (detail.samePage ? found.tryAgain() : setSearched(detail.filteringText.trim()))}
        statusType={found.status}
        loadingText="Searching pets, orders and keys…"
        {...(found.summary !== undefined && { finishedText: found.summary })}
        {...(found.failure !== undefined && { errorText: found.failure })}
        recoveryText="Try again"
      />
    </Modal>
  );
}
