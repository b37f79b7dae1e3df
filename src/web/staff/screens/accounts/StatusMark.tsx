export function StatusMark({ active, text }: { active: boolean; text?: string }) {
  const look = active ? 'bg-good-ground text-good' : 'bg-sunk text-muted';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-caption font-semibold ${look}`}>
      {text ?? (active ? 'Active' : 'Inactive')}
    </span>
  );
}
