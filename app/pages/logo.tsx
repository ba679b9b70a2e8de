/** The shop's mark: an awning over a door, with the shop's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 text-2xl font-bold tracking-tight text-violet-deep">
      <svg aria-hidden="true" viewBox="0 0 32 32" width="2rem" height="2rem">
        <path d="M5 14h22v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V14Z" fill="#4a2391" />
        <path d="M12 29v-7a4 4 0 0 1 8 0v7h-8Z" fill="#f6ad2c" />
        <path
          d="M6 4h20l4 9a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0l4-9Z"
          fill="#f6ad2c"
        />
        <path d="M13 4h6l1 9a3.5 3.5 0 0 1-8 0l1-9Z" fill="#fff" />
      </svg>
      {name}
    </span>
  )
}
