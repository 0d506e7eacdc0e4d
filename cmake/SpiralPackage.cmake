# What `cmake --install` puts where, and the Debian package that CPack makes of it. `./spiral package` builds everything first; deploy/README.md tells more.
include(GNUInstallDirs)

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the program is enough: tests and benchmarks are not installed
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(share "${CMAKE_INSTALL_DATADIR}")
set(deploy "${PROJECT_SOURCE_DIR}/deploy")

install(CODE "
  if(NOT EXISTS \"${PROJECT_SOURCE_DIR}/web/dist/index.html\")
    message(FATAL_ERROR \"The web client is not built: ./spiral package does it, or npm run build in web/\")
  endif()")
install(TARGETS spiral)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/web/dist/" DESTINATION "${share}/timespiral/web")

# The program writes its own manual page and completions.
install(CODE "
  set(out \"${PROJECT_BINARY_DIR}/installed\")
  file(MAKE_DIRECTORY \"\${out}\")
  foreach(what \"manual;spiral.6\" \"completion bash;spiral\" \"completion zsh;_spiral\")
    list(GET what 0 words)
    list(GET what 1 name)
    separate_arguments(words)
    execute_process(COMMAND \"$<TARGET_FILE:spiral>\" \${words} OUTPUT_FILE \"\${out}/\${name}\" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  configure_file(\"${deploy}/debian/changelog\" \"\${out}/changelog.Debian\" COPYONLY)
  execute_process(COMMAND gzip -9nf \"\${out}/spiral.6\" \"\${out}/changelog.Debian\" COMMAND_ERROR_IS_FATAL ANY)")
set(made "${PROJECT_BINARY_DIR}/installed")
install(FILES "${made}/spiral.6.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man6")
install(FILES "${made}/spiral" DESTINATION "${share}/bash-completion/completions")
install(FILES "${made}/_spiral" DESTINATION "${share}/zsh/vendor-completions")

install(PROGRAMS "${deploy}/timespiral-backup" "${deploy}/timespiral-restore" DESTINATION "${CMAKE_INSTALL_SBINDIR}")
install(FILES "${deploy}/debian/timespiral.service" DESTINATION /lib/systemd/system)
install(FILES "${deploy}/debian/timespiral.conf" DESTINATION /etc/timespiral)
install(FILES "${made}/changelog.Debian.gz" "${deploy}/debian/copyright" DESTINATION "${share}/doc/timespiral")
install(FILES docs/hosting.md docs/server.md docs/postgresql.md DESTINATION "${share}/doc/timespiral")
install(FILES "${deploy}/nginx.conf" "${deploy}/haproxy.cfg" "${deploy}/alerts.yml" "${deploy}/grafana.json" "${deploy}/patroni.yml" DESTINATION "${share}/doc/timespiral/examples")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME timespiral)
set(CPACK_PACKAGE_VENDOR Timespiral)
set(CPACK_PACKAGE_CONTACT "Timespiral <timespiral@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "time-loop mystery for one Mastermind and up to three Protagonists")
set(CPACK_PACKAGE_DESCRIPTION "A server for browsers, bots, and the game in the terminal. The server starts with the machine,
listens on it alone until /etc/timespiral/timespiral.conf says otherwise, and keeps its
games in /var/lib/timespiral.")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_SOURCE_DIR}/build/package")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "passwd, init-system-helpers, tzdata")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS sqlite3)  # timespiral-backup
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx | haproxy, certbot, postgresql-client")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${deploy}/debian/conffiles;${deploy}/debian/postinst;${deploy}/debian/prerm;${deploy}/debian/postrm")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
